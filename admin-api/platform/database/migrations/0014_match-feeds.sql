CREATE TABLE "feeds" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"interval_minutes" integer NOT NULL,
	"daily_requests" integer NOT NULL,
	"sport" text,
	"time_zone" text,
	"mapping" jsonb,
	"is_paused" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"problem" text,
	"problem_since" timestamp(3) with time zone,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"competitions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matches" integer,
	"etag" text,
	"last_modified" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone NOT NULL,
	"requests_on" date,
	"requests_today" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "fixture_held_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "feeds_next" ON "feeds" USING btree ("next_at");