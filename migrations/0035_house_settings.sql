SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "house_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"mailbox" text DEFAULT '' NOT NULL,
	"beneficiary" text DEFAULT '' NOT NULL,
	"withheld_methods" text[] DEFAULT '{}' NOT NULL,
	"tells_low_stock" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "house_settings_one" CHECK ("house_settings"."is_only")
);
--> statement-breakpoint
INSERT INTO "house_settings" DEFAULT VALUES;
