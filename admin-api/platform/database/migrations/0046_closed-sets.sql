ALTER TABLE "jobs" RENAME CONSTRAINT "jobs_states" TO "jobs_state";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK (role in ('administrator', 'affiliate-manager', 'editor', 'contributor')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK (role in ('administrator', 'affiliate-manager', 'editor', 'contributor')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ai_suggestions" ADD CONSTRAINT "ai_suggestions_place" CHECK (place in ('title', 'excerpt', 'text', 'draft')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_pieces" ADD CONSTRAINT "auto_blogger_pieces_kind" CHECK (kind in ('model', 'report', 'preview', 'table', 'results', 'tips', 'digest', 'round-up')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD CONSTRAINT "auto_blogger_settings_interval_minutes" CHECK (interval_minutes in ('30', '60', '120', '180', '240', '360', '720', '1440')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD CONSTRAINT "auto_blogger_settings_max_articles_per_day" CHECK (max_articles_per_day in ('2', '1', '3', '6', '12', '24', 'unlimited')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD CONSTRAINT "auto_blogger_settings_enable_weekends" CHECK (enable_weekends in ('true', 'false')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD CONSTRAINT "auto_blogger_settings_enable_night_posting" CHECK (enable_night_posting in ('true', 'false')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD CONSTRAINT "auto_blogger_settings_content_quality" CHECK (content_quality in ('basic', 'standard', 'premium', 'detailed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD CONSTRAINT "auto_blogger_settings_include_betting_tips" CHECK (include_betting_tips in ('true', 'false')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD CONSTRAINT "auto_blogger_settings_enable_external_posting" CHECK (enable_external_posting in ('true', 'false')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD CONSTRAINT "auto_blogger_settings_publish_automatically" CHECK (publish_automatically in ('true', 'false')) NOT VALID;--> statement-breakpoint
ALTER TABLE "external_posts" ADD CONSTRAINT "external_posts_method" CHECK (method in ('POST', 'PUT', 'PATCH')) NOT VALID;--> statement-breakpoint
ALTER TABLE "article_notes" ADD CONSTRAINT "article_notes_kind" CHECK (kind in ('note', 'submitted', 'changes-asked', 'published', 'scheduled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "article_refs" ADD CONSTRAINT "article_refs_kind" CHECK (kind in ('bookmaker', 'card', 'table', 'link', 'media', 'league-table', 'next-match', 'tip', 'match', 'team', 'competition')) NOT VALID;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_origin" CHECK (origin in ('ai', 'ai-edited', 'ai-assisted', 'data', 'data-edited')) NOT VALID;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_reason" CHECK (reason in ('save', 'autosave', 'merge', 'restore', 'rewrite', 'import')) NOT VALID;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_origin" CHECK (origin in ('ai', 'ai-edited', 'ai-assisted', 'data', 'data-edited')) NOT VALID;--> statement-breakpoint
ALTER TABLE "click_hours" ADD CONSTRAINT "click_hours_device" CHECK (device in ('mobile', 'tablet', 'desktop')) NOT VALID;--> statement-breakpoint
ALTER TABLE "most_read" ADD CONSTRAINT "most_read_period" CHECK (period in ('day', 'week')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_days" ADD CONSTRAINT "offer_days_device" CHECK (device in ('mobile', 'tablet', 'desktop')) NOT VALID;--> statement-breakpoint
ALTER TABLE "link_uses" ADD CONSTRAINT "link_uses_kind" CHECK (kind in ('affiliate', 'review', 'terms', 'article')) NOT VALID;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_format" CHECK (format in ('league', 'group', 'knockout')) NOT VALID;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_kind" CHECK (kind in ('matches', 'odds')) NOT VALID;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_kind" CHECK (kind in ('team', 'player', 'pair')) NOT VALID;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_placement" CHECK (placement in ('top', 'foot')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tip_ledger" ADD CONSTRAINT "tip_ledger_chain" CHECK (chain in ('live', 'demo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_market" CHECK (market in ('1x2', 'double-chance', 'draw-no-bet', 'handicap', 'asian-handicap', 'over-under', 'both-to-score', 'correct-score', 'winning-margin', 'to-qualify', 'outright', 'other')) NOT VALID;--> statement-breakpoint
-- Those of 0021, too. Every version wrote these words alone: should a row have been given another one by hand, its
-- constraint stays for new rows only, and the site starts.
DO $$
DECLARE
	found record;
BEGIN
	FOR found IN
		SELECT conrelid::regclass AS relation, conname FROM pg_constraint
		WHERE contype = 'c' AND NOT convalidated AND connamespace = 'public'::regnamespace
	LOOP
		BEGIN
			EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', found.relation, found.conname);
		EXCEPTION WHEN check_violation THEN
			RAISE WARNING '% has a row that % does not allow', found.relation, found.conname;
		END;
	END LOOP;
END $$;