CREATE TABLE "news_feeds" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"category_id" integer,
	"interval_minutes" integer,
	"max_age_days" integer NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"problem" text,
	"problem_since" timestamp(3) with time zone,
	"items" integer,
	"newest_at" timestamp(3) with time zone,
	"etag" text,
	"last_modified" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_feeds_state" CHECK (state in ('new', 'ok', 'failing'))
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"feed_id" integer,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD COLUMN "fact_sheet_dates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "news_feeds" ADD CONSTRAINT "news_feeds_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_feed_id_news_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."news_feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_feeds_next" ON "news_feeds" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "news_items_once" ON "news_items" USING btree ("feed_id","url");--> statement-breakpoint
CREATE INDEX "news_items_url" ON "news_items" USING btree ("url");