ALTER TABLE "external_posts" ALTER COLUMN "retry_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "retry_at" SET DEFAULT now();