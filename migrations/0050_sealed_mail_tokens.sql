SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_token" text;