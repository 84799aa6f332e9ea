SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cookie_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_due_at" timestamp with time zone;