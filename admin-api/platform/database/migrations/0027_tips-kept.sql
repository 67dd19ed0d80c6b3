-- Emptying the whole table would pass by the trigger of its rows. Tips of the demo and imported ones may go.
CREATE FUNCTION tips_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM tips WHERE published_at IS NOT NULL AND NOT is_demo AND NOT imported) THEN
    RAISE EXCEPTION 'A published tip is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tips_kept BEFORE TRUNCATE ON tips FOR EACH STATEMENT EXECUTE FUNCTION tips_are_kept();
