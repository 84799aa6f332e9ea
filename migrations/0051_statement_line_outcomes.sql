SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "folio" text;