CREATE TABLE "author_redirects" (
	"from_slug" text PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "author_redirects" ADD CONSTRAINT "author_redirects_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_reviewers_author" ON "article_reviewers" USING btree ("author_id");