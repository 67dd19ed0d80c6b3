CREATE TABLE "article_acknowledgements" (
	"article_id" integer NOT NULL,
	"finding_id" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_acknowledgements_article_id_finding_id_pk" PRIMARY KEY("article_id","finding_id")
);
--> statement-breakpoint
CREATE TABLE "article_concerns" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"findings" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_live";--> statement-breakpoint
DROP INDEX "articles_live_category";--> statement-breakpoint
DROP INDEX "articles_live_tips";--> statement-breakpoint
DROP INDEX "articles_live_day";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "hold" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "review_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookmakers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_acknowledgements" ADD CONSTRAINT "article_acknowledgements_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_acknowledgements" ADD CONSTRAINT "article_acknowledgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_concerns" ADD CONSTRAINT "article_concerns_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_live" ON "articles" USING btree ("published_at" DESC NULLS LAST,"slug","id") WHERE published and trashed_at is null and hold is null;--> statement-breakpoint
CREATE INDEX "articles_live_category" ON "articles" USING btree ("category_id","published_at" DESC NULLS LAST,"slug","id") WHERE published and trashed_at is null and hold is null;--> statement-breakpoint
CREATE INDEX "articles_live_tips" ON "articles" USING btree ("published_at" DESC NULLS LAST,"slug","id") WHERE published and trashed_at is null and hold is null and is_tip;--> statement-breakpoint
CREATE INDEX "articles_live_day" ON "articles" USING btree ("published_day","published_at","slug") WHERE published and trashed_at is null and hold is null;--> statement-breakpoint
UPDATE "articles" SET "hold" = 'schedule' WHERE "published" AND "trashed_at" IS NULL AND "published_at" > now();
