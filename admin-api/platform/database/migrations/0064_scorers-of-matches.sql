-- As `player minute'`, of the first six.
CREATE FUNCTION scorers_of(events jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg(concat(told ->> 'player', ' ' || nullif(told ->> 'minute', '') || ''''), '; ' ORDER BY place)
	FROM (
		SELECT told, place FROM jsonb_array_elements(events) WITH ORDINALITY AS event (told, place)
		WHERE told ->> 'type' IN ('goal', 'penalty', 'own-goal', 'try') AND told ->> 'player' <> ''
		ORDER BY place LIMIT 6
	) AS scored
$$;
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "scorers" text GENERATED ALWAYS AS (scorers_of(events)) STORED;
