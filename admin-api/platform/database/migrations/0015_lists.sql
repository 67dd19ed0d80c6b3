-- Three letters each, with the word's beginning and end marked, as pg_trgm has them.
CREATE FUNCTION word_trigrams(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_agg(DISTINCT substr('  ' || word || ' ', n, 3)) FROM generate_series(1, length(word) + 1) n
$$;
--> statement-breakpoint
CREATE TABLE "title_words" (
	"word" text PRIMARY KEY NOT NULL,
	"trigrams" text[] GENERATED ALWAYS AS (word_trigrams(word)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "trashed_by" uuid;--> statement-breakpoint
CREATE INDEX "title_words_trigrams" ON "title_words" USING gin ("trigrams") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_trashed_by_users_id_fk" FOREIGN KEY ("trashed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "articles" SET "trashed_by" = (
	SELECT "user_id" FROM "audit" WHERE "action" = 'article.trash' AND "target" = "articles"."id"::text ORDER BY "audit"."id" DESC LIMIT 1
) WHERE "trashed_at" IS NOT NULL AND "import_id" IS NULL;--> statement-breakpoint
INSERT INTO "title_words" ("word")
SELECT DISTINCT word FROM "articles", regexp_split_to_table(lower("title"), '[^[:alnum:]]+') AS word
WHERE length(word) BETWEEN 4 AND 40;
