SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"statement_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text,
	"booked_on" date,
	"amount_centavos" integer,
	"references" text[] NOT NULL,
	"concept" text NOT NULL,
	CONSTRAINT "bank_statement_lines_statement_id_line_number_pk" PRIMARY KEY("statement_id","line_number"),
	CONSTRAINT "bank_statement_lines_kind_known" CHECK ("bank_statement_lines"."kind" in ('incoming', 'outgoing', 'note', 'malformed')),
	CONSTRAINT "bank_statement_lines_whole" CHECK ("bank_statement_lines"."kind" <> 'incoming' or ("bank_statement_lines"."fingerprint" is not null and "bank_statement_lines"."booked_on" is not null and "bank_statement_lines"."amount_centavos" > 0))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "received_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"amount_centavos" integer NOT NULL,
	"booked_on" date,
	"reference" text NOT NULL,
	"concept" text DEFAULT '' NOT NULL,
	"fingerprint" text,
	"outcome" text NOT NULL,
	"noted_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolution" text,
	"resolution_note" text,
	"resolved_by" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "received_transfers_once" UNIQUE("fingerprint"),
	CONSTRAINT "received_transfers_positive" CHECK ("received_transfers"."amount_centavos" > 0),
	CONSTRAINT "received_transfers_resolved_whole" CHECK (("received_transfers"."resolution" is null) = ("received_transfers"."resolved_at" is null) and ("received_transfers"."resolved_by" is null) = ("received_transfers"."resolved_at" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "drinks" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ieps_basis_points" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ieps_centavos" integer;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD COLUMN "resolution_note" text;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD COLUMN "resolved_by" text;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_transfers" ADD CONSTRAINT "received_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_transfers_payment" ON "received_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "received_transfers_open" ON "received_transfers" USING btree ("at","id") WHERE "received_transfers"."outcome" <> 'match' and "received_transfers"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payments_transfer_reference" ON "payments" USING btree (("instructions" ->> 'reference')) WHERE "payments"."method" = 'spei';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_ieps" CHECK (("order_lines"."ieps_centavos" is null) = ("order_lines"."ieps_basis_points" is null) and "order_lines"."ieps_centavos" between 0 and "order_lines"."total_centavos");