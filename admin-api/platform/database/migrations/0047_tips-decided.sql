ALTER TABLE "tips" ADD COLUMN "closing_in_ledger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "decided_on" text;--> statement-breakpoint
-- The names of the tipster and the bookmaker are fixed too.
CREATE OR REPLACE FUNCTION tip_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NULL THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.is_demo OR OLD.imported THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'A published tip is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.slug, NEW.match_id, NEW.event, NEW.starts_at, NEW.sport, NEW.market, NEW.selection, NEW.line, NEW.odds,
      NEW.odds_seen_at, NEW.stake, NEW.confidence, NEW.confidence_reason, NEW.reasoning, NEW.published_at, NEW.imported,
      NEW.is_demo, NEW.author_name, NEW.bookmaker_name)
    IS DISTINCT FROM
     (OLD.slug, OLD.match_id, OLD.event, OLD.starts_at, OLD.sport, OLD.market, OLD.selection, OLD.line, OLD.odds,
      OLD.odds_seen_at, OLD.stake, OLD.confidence, OLD.confidence_reason, OLD.reasoning, OLD.published_at, OLD.imported,
      OLD.is_demo, OLD.author_name, OLD.bookmaker_name)
  THEN
    RAISE EXCEPTION 'A published tip is fixed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
