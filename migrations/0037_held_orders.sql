SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "house_settings" ADD COLUMN "transfer_hold_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_settings" ADD COLUMN "store_hold_hours" integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_settings" ADD CONSTRAINT "house_settings_holds" CHECK ("house_settings"."transfer_hold_hours" between 24 and 168 and "house_settings"."store_hold_hours" between 24 and 168);