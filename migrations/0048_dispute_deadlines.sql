SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "due_at" timestamp with time zone;