ALTER TABLE "media" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(alt, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, '') || ' ' || path)) STORED;--> statement-breakpoint
ALTER TABLE "article_submissions" ADD CONSTRAINT "article_submissions_state" CHECK (state in ('in-review', 'changes-asked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_hold" CHECK (hold in ('schedule', 'confirm')) NOT VALID;--> statement-breakpoint
ALTER TABLE "external_posts" ADD CONSTRAINT "external_posts_state" CHECK (state in ('waiting', 'delivered', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_state" CHECK (state in ('new', 'ok', 'failing', 'held')) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_states" CHECK (state in ('queued', 'running', 'done', 'failed', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_state" CHECK (state in ('ok', 'broken', 'blocked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_status" CHECK (status in ('scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled', 'walkover')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tip_ledger" ADD CONSTRAINT "tip_ledger_type" CHECK (type in ('published', 'withdrawn', 'settled', 'corrected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_outcome" CHECK (outcome in ('won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat')) NOT VALID;