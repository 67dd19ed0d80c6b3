CREATE TABLE "article_search_waiting" (
	"article_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_search_waiting" ADD CONSTRAINT "article_search_waiting_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;