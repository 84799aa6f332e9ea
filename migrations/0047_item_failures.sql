SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "item_failures" (
	"job" text NOT NULL,
	"item" text NOT NULL,
	"label" text NOT NULL,
	"problem" text NOT NULL,
	"problem_key" text,
	"tries" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_failures_job_item_pk" PRIMARY KEY("job","item")
);
--> statement-breakpoint
CREATE INDEX "item_failures_latest" ON "item_failures" USING btree ("failed_at","job","item");