SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image_alt" jsonb;