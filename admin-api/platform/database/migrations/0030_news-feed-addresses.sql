-- Two people could add one address at the same moment. The older of two such feeds stays; of the newer, what no article used goes with it.
DELETE FROM "news_items" i USING "news_feeds" newer, "news_feeds" older
WHERE i.feed_id = newer.id AND i.used_at IS NULL AND older.url = newer.url AND older.id < newer.id;--> statement-breakpoint
DELETE FROM "news_feeds" newer USING "news_feeds" older WHERE older.url = newer.url AND older.id < newer.id;--> statement-breakpoint
CREATE UNIQUE INDEX "news_feeds_address" ON "news_feeds" USING btree (md5("url"));
