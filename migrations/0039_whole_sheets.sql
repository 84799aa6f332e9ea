SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "is_whole" boolean DEFAULT false NOT NULL;