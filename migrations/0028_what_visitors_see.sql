SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"in_force_from" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "legal_versions_document" CHECK ("legal_versions"."document" in ('terms', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "alcohol_restrictions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_number" ON "legal_versions" USING btree ("document","number");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_draft" ON "legal_versions" USING btree ("document") WHERE "legal_versions"."in_force_from" is null;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_schedule" CHECK ("banners"."starts_at" < "banners"."ends_at");