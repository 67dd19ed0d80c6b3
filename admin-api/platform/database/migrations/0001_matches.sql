CREATE TABLE "competitions" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"season" text NOT NULL,
	"category_id" integer NOT NULL,
	"format" text DEFAULT 'league' NOT NULL,
	"description" text,
	"points" jsonb NOT NULL,
	"tie_breaks" jsonb NOT NULL,
	"zones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deductions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text DEFAULT 'Africa/Johannesburg' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competitions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"competition_id" integer NOT NULL,
	"round" text,
	"home_id" integer NOT NULL,
	"away_id" integer NOT NULL,
	"kick_off" timestamp(3) with time zone NOT NULL,
	"time_known" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"local_date" date NOT NULL,
	"day" date NOT NULL,
	"venue" text,
	"broadcast" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"score" jsonb,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"line_ups" jsonb,
	"note" text,
	"external_id" text,
	"source" text DEFAULT 'desk' NOT NULL,
	"fetched_at" timestamp(3) with time zone,
	"held_at" timestamp(3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "team_names" (
	"category_id" integer NOT NULL,
	"key" text NOT NULL,
	"team_id" integer NOT NULL,
	CONSTRAINT "team_names_category_id_key_pk" PRIMARY KEY("category_id","key")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"short_name" text,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_id" integer NOT NULL,
	"kind" text DEFAULT 'team' NOT NULL,
	"badge" text,
	"colours" jsonb,
	"is_demo" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_home_id_teams_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_away_id_teams_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_names" ADD CONSTRAINT "team_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_names" ADD CONSTRAINT "team_names_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitions_category" ON "competitions" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_external" ON "matches" USING btree ("competition_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_sides" ON "matches" USING btree ("competition_id","home_id","away_id","local_date");--> statement-breakpoint
CREATE INDEX "matches_day" ON "matches" USING btree ("day","kick_off","slug");--> statement-breakpoint
CREATE INDEX "matches_kick_off" ON "matches" USING btree ("kick_off","slug");--> statement-breakpoint
CREATE INDEX "matches_competition" ON "matches" USING btree ("competition_id","kick_off","slug");--> statement-breakpoint
CREATE INDEX "matches_home" ON "matches" USING btree ("home_id","kick_off");--> statement-breakpoint
CREATE INDEX "matches_away" ON "matches" USING btree ("away_id","kick_off");--> statement-breakpoint
CREATE INDEX "team_names_team" ON "team_names" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "teams_category" ON "teams" USING btree ("category_id","name");