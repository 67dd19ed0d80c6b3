CREATE SEQUENCE "public"."dirty_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ai_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"prompt_version" text NOT NULL,
	"model" text NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"permissions" jsonb DEFAULT '["read"]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "article_refs" (
	"article_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "article_refs_article_id_kind_ref_pk" PRIMARY KEY("article_id","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"article_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"featured_image" text,
	"featured_image_alt" text,
	"category_id" integer,
	"published" boolean NOT NULL,
	"published_at" timestamp(3) with time zone,
	"ai_written" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_revisions_article_id_revision_pk" PRIMARY KEY("article_id","revision")
);
--> statement-breakpoint
CREATE TABLE "article_search" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_windows" (
	"days" smallint NOT NULL,
	"article_id" integer NOT NULL,
	"views" integer NOT NULL,
	"clicks" integer NOT NULL,
	"views_before" integer NOT NULL,
	"clicks_before" integer NOT NULL,
	CONSTRAINT "article_windows_days_article_id_pk" PRIMARY KEY("days","article_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"featured_image" text,
	"featured_image_alt" text,
	"category_id" integer,
	"author_id" uuid,
	"author_name" text,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp(3) with time zone,
	"published_day" date,
	"views" integer DEFAULT 0 NOT NULL,
	"views_at_save" integer DEFAULT 0 NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"click_count" integer DEFAULT 0 NOT NULL,
	"engagement_rate" numeric(10, 2) GENERATED ALWAYS AS (case when views > 0 then round(click_count * 100.0 / views, 2) else 0 end) STORED NOT NULL,
	"last_viewed_at" timestamp(3) with time zone,
	"ai_reviewed" boolean DEFAULT false NOT NULL,
	"ai_reviewed_at" timestamp(3) with time zone,
	"ai_review_summary" text,
	"ai_rewritten_content" text,
	"ai_written" boolean DEFAULT false NOT NULL,
	"reading_minutes" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp(3) with time zone,
	"import_id" uuid,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"is_tip" boolean GENERATED ALWAYS AS (title ~* 'tip|bet' or coalesce(excerpt, '') ~* 'tip|bet') STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_email" text,
	"action" text NOT NULL,
	"target" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "auto_blogger_pieces" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"planned_for" timestamp(3) with time zone,
	"day" date NOT NULL,
	"flags" jsonb NOT NULL,
	"review_score" numeric(10, 2),
	"sources" jsonb NOT NULL,
	"announced_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_blogger_pieces_planned_for_unique" UNIQUE("planned_for")
);
--> statement-breakpoint
CREATE TABLE "auto_blogger_settings" (
	"id" serial PRIMARY KEY NOT NULL,
	"interval_minutes" text DEFAULT '240' NOT NULL,
	"max_articles_per_day" text DEFAULT '6' NOT NULL,
	"enable_weekends" text DEFAULT 'true' NOT NULL,
	"enable_night_posting" text DEFAULT 'false' NOT NULL,
	"preferred_categories" text[] DEFAULT '{"football-news"}' NOT NULL,
	"content_quality" text DEFAULT 'standard' NOT NULL,
	"include_betting_tips" text DEFAULT 'true' NOT NULL,
	"external_posting_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enable_external_posting" text DEFAULT 'false' NOT NULL,
	"publish_automatically" text DEFAULT 'false' NOT NULL,
	"fact_sheets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auto_blogger_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_running" boolean DEFAULT false NOT NULL,
	"next_run" timestamp(3) with time zone,
	"last_run" timestamp(3) with time zone,
	"last_error" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bookmakers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"rating" integer DEFAULT 5 NOT NULL,
	"bonus_type" text,
	"bonus_amount" text,
	"affiliate_link" text NOT NULL,
	"review_link" text,
	"terms_link" text,
	"valid_from" timestamp(3) with time zone,
	"valid_until" timestamp(3) with time zone,
	"licence_board" text,
	"licence_number" text,
	"licence_checked_on" date,
	"payment_methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pros" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review" text,
	"featured" boolean DEFAULT false NOT NULL,
	"rank" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmakers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "click_hours" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"bookmaker_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"placement" text NOT NULL,
	"device" text NOT NULL,
	"counted" integer NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "click_hours_day_hour_bookmaker_id_article_id_placement_device_pk" PRIMARY KEY("day","hour","bookmaker_id","article_id","placement","device")
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"target" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"is_rendered" boolean DEFAULT true NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "content_files_target_path_pk" PRIMARY KEY("target","path")
);
--> statement-breakpoint
CREATE TABLE "count_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"written_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dirty_files" (
	"target" text NOT NULL,
	"file" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	"priority" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp(3) with time zone,
	"error" text,
	"marked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dirty_files_target_file_due_at_pk" PRIMARY KEY("target","file","due_at")
);
--> statement-breakpoint
CREATE TABLE "external_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"site" text NOT NULL,
	"url" text NOT NULL,
	"method" text NOT NULL,
	"headers" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"error" text,
	"lease_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_windows" (
	"days" smallint PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignored_links" (
	"url" text PRIMARY KEY NOT NULL,
	"ignored_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"is_admin" boolean NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"payload" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"error" text,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"reason" text,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_uses" (
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"written" text NOT NULL,
	CONSTRAINT "link_uses_url_kind_ref_id_pk" PRIMARY KEY("url","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" serial PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"alt" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"variants" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "offer_days" (
	"day" date NOT NULL,
	"bookmaker_id" integer NOT NULL,
	"placement" text NOT NULL,
	"device" text NOT NULL,
	"counted" integer NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "offer_days_day_bookmaker_id_placement_device_pk" PRIMARY KEY("day","bookmaker_id","placement","device")
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"article_id" integer,
	"form" jsonb,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_targets" (
	"name" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"job_id" uuid NOT NULL,
	"article_id" integer NOT NULL,
	"title" text NOT NULL,
	"score" numeric(10, 2),
	"approved" boolean DEFAULT false NOT NULL,
	"improved" boolean DEFAULT false NOT NULL,
	"message" text,
	CONSTRAINT "review_items_job_id_article_id_pk" PRIMARY KEY("job_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"views" integer NOT NULL,
	"counted" integer NOT NULL,
	"seen" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slug_redirects" (
	"from_slug" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"is_admin" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"day" date NOT NULL,
	"article_id" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_days_day_article_id_pk" PRIMARY KEY("day","article_id")
);
--> statement-breakpoint
CREATE TABLE "watch_schedule" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"checked_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "article_refs" ADD CONSTRAINT "article_refs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_search" ADD CONSTRAINT "article_search_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_blogger_pieces" ADD CONSTRAINT "auto_blogger_pieces_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_target_publish_targets_name_fk" FOREIGN KEY ("target") REFERENCES "public"."publish_targets"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dirty_files" ADD CONSTRAINT "dirty_files_target_publish_targets_name_fk" FOREIGN KEY ("target") REFERENCES "public"."publish_targets"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_posts" ADD CONSTRAINT "external_posts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_runs_at" ON "ai_runs" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_refs_ref" ON "article_refs" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "article_search_vector" ON "article_search" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_live" ON "articles" USING btree ("published_at" DESC NULLS LAST,"slug","id") WHERE published and trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_live_category" ON "articles" USING btree ("category_id","published_at" DESC NULLS LAST,"slug","id") WHERE published and trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_live_tips" ON "articles" USING btree ("published_at" DESC NULLS LAST,"slug","id") WHERE published and trashed_at is null and is_tip;--> statement-breakpoint
CREATE INDEX "articles_live_day" ON "articles" USING btree ("published_day","published_at","slug") WHERE published and trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_created" ON "articles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_title" ON "articles" USING btree ("title","id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_views" ON "articles" USING btree ("views" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_score" ON "articles" USING btree ("score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_clicks" ON "articles" USING btree ("click_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_published_at" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "articles_state_created" ON "articles" USING btree ("published","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_category_created" ON "articles" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "articles_last_viewed" ON "articles" USING btree ("last_viewed_at" DESC NULLS LAST) WHERE last_viewed_at is not null;--> statement-breakpoint
CREATE INDEX "articles_trashed" ON "articles" USING btree ("trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "articles_import" ON "articles" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action");--> statement-breakpoint
CREATE INDEX "auto_blogger_pieces_day" ON "auto_blogger_pieces" USING btree ("day");--> statement-breakpoint
CREATE INDEX "auto_blogger_pieces_created" ON "auto_blogger_pieces" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auto_blogger_pieces_untold" ON "auto_blogger_pieces" USING btree ("article_id") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "bookmakers_rank" ON "bookmakers" USING btree ("rank","name");--> statement-breakpoint
CREATE INDEX "content_files_version" ON "content_files" USING btree ("target","version");--> statement-breakpoint
CREATE INDEX "dirty_files_order" ON "dirty_files" USING btree ("target","priority","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "external_posts_once" ON "external_posts" USING btree ("article_id","url");--> statement-breakpoint
CREATE INDEX "external_posts_due" ON "external_posts" USING btree ("state","retry_at");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree (("sess" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");