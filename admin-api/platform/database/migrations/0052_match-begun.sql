ALTER TABLE "matches" ADD COLUMN "begun_at" timestamp(3) with time zone;--> statement-breakpoint
-- A kick-off that has passed is kept when the match is moved, whoever moves it: a tip that is published after it is void.
-- A match that is postponed starts anew, unless it has such tips. Of a match without a time only the end of its day is
-- known to have passed.
CREATE FUNCTION match_keeps_begun() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  began timestamptz;
BEGIN
  began := CASE WHEN OLD.time_known THEN OLD.kick_off
    ELSE ((OLD.kick_off AT TIME ZONE OLD.time_zone)::date + 1)::timestamp AT TIME ZONE OLD.time_zone END;
  IF OLD.status = 'postponed' OR began > clock_timestamp() THEN began := NULL; END IF;
  began := least(OLD.begun_at, began);
  IF (OLD.status = 'postponed' OR NEW.status = 'postponed')
    AND NOT EXISTS (SELECT 1 FROM tips WHERE match_id = OLD.id AND published_at >= began)
  THEN began := NULL; END IF;
  NEW.begun_at := began;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER match_begun BEFORE UPDATE ON matches FOR EACH ROW
  WHEN (NEW.kick_off IS DISTINCT FROM OLD.kick_off OR NEW.time_known <> OLD.time_known OR NEW.status <> OLD.status)
  EXECUTE FUNCTION match_keeps_begun();
