SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "asked_centavos" integer;