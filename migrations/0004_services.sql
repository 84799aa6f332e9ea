SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"icon" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"icon" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"pitch" jsonb NOT NULL,
	"story" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"images" text[] NOT NULL,
	"related" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "services_status" CHECK ("services"."status" in ('active', 'inactive'))
);
