SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "problem_values" jsonb;
