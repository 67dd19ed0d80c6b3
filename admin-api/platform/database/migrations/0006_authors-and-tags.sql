CREATE TABLE "article_authors" (
	"article_id" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "article_authors_article_id_author_id_pk" PRIMARY KEY("article_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "article_reviewers" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_tags" (
	"article_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "article_tags_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"job_title" text,
	"beat" text,
	"image" text,
	"bio" text,
	"email" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bets_on_own_tips" boolean,
	"disclosure" text,
	"has_page" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" serial PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"text" text NOT NULL,
	"placement" text DEFAULT 'foot' NOT NULL,
	"corrected_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_redirects" (
	"from_slug" text PRIMARY KEY NOT NULL,
	"tag_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_authors" ADD CONSTRAINT "article_authors_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviewers" ADD CONSTRAINT "article_reviewers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviewers" ADD CONSTRAINT "article_reviewers_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_redirects" ADD CONSTRAINT "tag_redirects_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_authors_author" ON "article_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "article_tags_tag" ON "article_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "corrections_article" ON "corrections" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "corrections_date" ON "corrections" USING btree ("corrected_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Accounts with a name become the authors of the articles that they made.
insert into authors (id, name, slug)
select id, name, case when row_number() over (partition by base order by created_at, id) = 1 then base
  else base || '-' || row_number() over (partition by base order by created_at, id) end
from (
  select u.id, u.created_at, trim(concat_ws(' ', u.first_name, u.last_name)) as name,
    coalesce(nullif(trim(both '-' from left(regexp_replace(lower(concat_ws(' ', u.first_name, u.last_name)), '[^a-z0-9]+', '-', 'g'), 100)), ''), 'author') as base
  from users u
  where trim(concat_ws(' ', u.first_name, u.last_name)) <> '' and exists (select 1 from articles a where a.author_id = u.id)
) named
on conflict do nothing;--> statement-breakpoint
insert into article_authors (article_id, author_id, position)
select a.id, a.author_id, 0 from articles a join authors on authors.id = a.author_id;--> statement-breakpoint
-- A page of the site takes these addresses: the articles that had them move on.
with taken as (
  select id, slug, published from articles
  where trashed_at is null
    and slug in ('authors', 'tag', 'contact', 'editorial-policy', 'corrections', 'matches', 'match', 'competition', 'team', 'tips', 'record', 'page')
), moved as (
  update articles set slug = free.slug
  from taken, lateral (
    select taken.slug || '-' || n as slug from generate_series(2, 1000) as n
    where not exists (select 1 from articles other where other.trashed_at is null and other.slug = taken.slug || '-' || n)
    order by n limit 1
  ) as free
  where articles.id = taken.id
  returning articles.id, taken.slug as old, taken.published as published
)
insert into slug_redirects (from_slug, article_id)
select old, id from moved where published
on conflict (from_slug) do update set article_id = excluded.article_id;
