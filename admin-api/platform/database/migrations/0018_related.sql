CREATE TABLE "article_related" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"related" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "most_read" (
	"category_id" integer NOT NULL,
	"period" text NOT NULL,
	"article_ids" integer[] NOT NULL,
	CONSTRAINT "most_read_category_id_period_pk" PRIMARY KEY("category_id","period")
);
--> statement-breakpoint
CREATE TABLE "most_read_counts" (
	"id" smallint PRIMARY KEY NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "article_refs_ref";--> statement-breakpoint
DROP INDEX "article_tags_tag";--> statement-breakpoint
ALTER TABLE "article_related" ADD CONSTRAINT "article_related_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_related_related" ON "article_related" USING gin ("related") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_refs_ref" ON "article_refs" USING btree ("kind","ref","article_id");--> statement-breakpoint
CREATE INDEX "article_tags_tag" ON "article_tags" USING btree ("tag_id","article_id");