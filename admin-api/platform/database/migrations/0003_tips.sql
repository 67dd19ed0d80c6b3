CREATE TABLE "tip_ledger" (
	"chain" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"type" text NOT NULL,
	"tip_id" integer NOT NULL,
	"line" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "tip_ledger_chain_seq_pk" PRIMARY KEY("chain","seq")
);
--> statement-breakpoint
CREATE TABLE "tip_odds" (
	"tip_id" integer NOT NULL,
	"bookmaker_id" integer NOT NULL,
	"odds" numeric(10, 2) NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "tip_odds_tip_id_bookmaker_id_pk" PRIMARY KEY("tip_id","bookmaker_id")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"match_id" integer,
	"event" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"sport" text NOT NULL,
	"market" text NOT NULL,
	"selection" text NOT NULL,
	"line" numeric(10, 2),
	"odds" numeric(10, 2) NOT NULL,
	"bookmaker_id" integer,
	"bookmaker_name" text,
	"odds_seen_at" timestamp(3) with time zone,
	"closing_odds" numeric(10, 2),
	"stake" numeric(10, 2) DEFAULT 1 NOT NULL,
	"confidence" smallint,
	"confidence_reason" text,
	"reasoning" text NOT NULL,
	"afterwards" text,
	"author_id" integer,
	"author_name" text,
	"article_id" integer,
	"published_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	"withdrawn_reason" text,
	"settled_at" timestamp(3) with time zone,
	"outcome" text,
	"fraction" double precision,
	"units" numeric(10, 2),
	"note" text,
	"imported" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tips_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tips_status" CHECK (status in ('draft', 'open', 'withdrawn', 'settled'))
);
--> statement-breakpoint
ALTER TABLE "tip_odds" ADD CONSTRAINT "tip_odds_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_odds" ADD CONSTRAINT "tip_odds_bookmaker_id_bookmakers_id_fk" FOREIGN KEY ("bookmaker_id") REFERENCES "public"."bookmakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_bookmaker_id_bookmakers_id_fk" FOREIGN KEY ("bookmaker_id") REFERENCES "public"."bookmakers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tip_ledger_hash" ON "tip_ledger" USING btree ("chain","hash");--> statement-breakpoint
CREATE INDEX "tip_ledger_tip" ON "tip_ledger" USING btree ("tip_id","seq");--> statement-breakpoint
CREATE INDEX "tip_ledger_at" ON "tip_ledger" USING btree ("chain","at");--> statement-breakpoint
CREATE INDEX "tips_open" ON "tips" USING btree ("starts_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "tips_published" ON "tips" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "tips_match" ON "tips" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "tips_author" ON "tips" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "tips_article" ON "tips" USING btree ("article_id");--> statement-breakpoint
-- A ledger that could be changed would prove nothing. Only the demo's chain goes, with the demo.
CREATE FUNCTION tip_ledger_is_appended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.chain = 'demo' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'The ledger is only appended to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER tip_ledger_appended BEFORE UPDATE OR DELETE ON tip_ledger FOR EACH ROW EXECUTE FUNCTION tip_ledger_is_appended();
--> statement-breakpoint
CREATE TRIGGER tip_ledger_kept BEFORE TRUNCATE ON tip_ledger FOR EACH STATEMENT EXECUTE FUNCTION tip_ledger_is_appended();
--> statement-breakpoint
CREATE FUNCTION tip_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NULL THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.is_demo OR OLD.imported THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'A published tip is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.slug, NEW.match_id, NEW.event, NEW.starts_at, NEW.sport, NEW.market, NEW.selection, NEW.line, NEW.odds,
      NEW.odds_seen_at, NEW.stake, NEW.confidence, NEW.confidence_reason, NEW.reasoning, NEW.published_at, NEW.imported, NEW.is_demo)
    IS DISTINCT FROM
     (OLD.slug, OLD.match_id, OLD.event, OLD.starts_at, OLD.sport, OLD.market, OLD.selection, OLD.line, OLD.odds,
      OLD.odds_seen_at, OLD.stake, OLD.confidence, OLD.confidence_reason, OLD.reasoning, OLD.published_at, OLD.imported, OLD.is_demo)
  THEN
    RAISE EXCEPTION 'A published tip is fixed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tip_fixed BEFORE UPDATE OR DELETE ON tips FOR EACH ROW EXECUTE FUNCTION tip_is_fixed();
