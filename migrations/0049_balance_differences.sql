SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "balance_differences" (
	"provider" text NOT NULL,
	"part_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"ours_centavos" integer NOT NULL,
	"theirs_centavos" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_differences_provider_part_id_kind_pk" PRIMARY KEY("provider","part_id","kind")
);
--> statement-breakpoint
ALTER TABLE "balance_differences" ADD CONSTRAINT "balance_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_differences_latest" ON "balance_differences" USING btree ("at","part_id","kind");