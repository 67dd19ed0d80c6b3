-- The row of a published tip says what the last entry about it in the ledger says: it changes only with a new one, in
-- the same transaction. Checked at its end, so that the order of the two does not matter. The demo's tips have a ledger
-- too; imported ones have none. Entries of older versions say nothing of closing odds.
CREATE FUNCTION tip_is_as_decided() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tip tips%ROWTYPE;
  entry jsonb;
  decided_at timestamptz;
  is_same boolean;
BEGIN
  SELECT * INTO tip FROM tips WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT line::jsonb INTO entry FROM tip_ledger WHERE tip_id = tip.id ORDER BY seq DESC LIMIT 1;
  SELECT at INTO decided_at FROM tip_ledger
    WHERE tip_id = tip.id AND type IN ('settled', 'withdrawn') ORDER BY seq LIMIT 1;
  is_same := CASE entry->>'type'
    WHEN 'published' THEN
      (tip.status, tip.outcome, tip.fraction, tip.units, tip.note, tip.settled_at, tip.withdrawn_at,
        tip.withdrawn_reason, tip.closing_in_ledger)
      IS NOT DISTINCT FROM
      ('open', NULL::text, NULL::float8, NULL::numeric, NULL::text, NULL::timestamptz, NULL::timestamptz,
        NULL::text, false)
    WHEN 'withdrawn' THEN
      (tip.status, tip.outcome, tip.fraction, tip.units, tip.note, tip.settled_at, tip.withdrawn_at,
        tip.withdrawn_reason, tip.closing_in_ledger)
      IS NOT DISTINCT FROM
      ('withdrawn', 'void', NULL::float8, 0::numeric, NULL::text, decided_at, decided_at, entry->>'reason', false)
    ELSE
      (tip.status, tip.outcome, tip.fraction, tip.units, tip.note, tip.settled_at, tip.withdrawn_at,
        tip.withdrawn_reason, tip.closing_in_ledger)
      IS NOT DISTINCT FROM
      ('settled', entry->>'outcome', (entry->>'fraction')::float8, (entry->>'units')::numeric,
        entry->>(CASE entry->>'type' WHEN 'settled' THEN 'note' ELSE 'reason' END), decided_at, NULL::timestamptz,
        NULL::text, entry ? 'closingOdds')
      AND (NOT entry ? 'closingOdds'
        OR tip.closing_odds IS NOT DISTINCT FROM round((entry->>'closingOdds')::numeric, 2))
  END;
  IF is_same THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The outcome of a tip changes with its ledger alone' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tip_as_decided AFTER UPDATE ON tips DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL AND NOT NEW.imported AND
    (NEW.status, NEW.outcome, NEW.fraction, NEW.units, NEW.note, NEW.settled_at, NEW.withdrawn_at,
      NEW.withdrawn_reason, NEW.closing_odds, NEW.closing_in_ledger)
    IS DISTINCT FROM
    (OLD.status, OLD.outcome, OLD.fraction, OLD.units, OLD.note, OLD.settled_at, OLD.withdrawn_at,
      OLD.withdrawn_reason, OLD.closing_odds, OLD.closing_in_ledger))
  EXECUTE FUNCTION tip_is_as_decided();
