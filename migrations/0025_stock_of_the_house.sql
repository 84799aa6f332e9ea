SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"count_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"on_hand_at_start" integer NOT NULL,
	"counted" integer,
	"expected" integer,
	"counted_at" timestamp with time zone,
	"counted_by" text,
	CONSTRAINT "stock_count_lines_count_id_variant_id_pk" PRIMARY KEY("count_id","variant_id"),
	CONSTRAINT "stock_count_lines_counted" CHECK ("stock_count_lines"."counted" >= 0),
	CONSTRAINT "stock_count_lines_whole" CHECK (("stock_count_lines"."counted" is null) = ("stock_count_lines"."expected" is null) and ("stock_count_lines"."counted" is null) = ("stock_count_lines"."counted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"status" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_import_lines" (
	"import_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"outcome" text NOT NULL,
	"label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	CONSTRAINT "product_import_lines_import_id_line_number_pk" PRIMARY KEY("import_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"is_with_stock" boolean NOT NULL,
	"lines" integer NOT NULL,
	"plan_version" text,
	"planned_at" timestamp with time zone,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result" jsonb,
	"problem" text,
	"locale" text NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tasks_progress" CHECK ("tasks"."done" >= 0 and ("tasks"."total" is null or "tasks"."done" <= "tasks"."total"))
);
--> statement-breakpoint
DROP INDEX "stock_movements_level";--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "low_at" integer DEFAULT 5;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "low_state" text DEFAULT 'fine' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "act_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "balance" integer;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_open" ON "stock_counts" USING btree ("location_id") WHERE "stock_counts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "stock_counts_started" ON "stock_counts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "product_import_lines_outcome" ON "product_import_lines" USING btree ("import_id","outcome","line_number");--> statement-breakpoint
CREATE INDEX "product_imports_sent" ON "product_imports" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "tasks_subject" ON "tasks" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("created_at") WHERE "tasks"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "stock_levels_crossed" ON "stock_levels" USING btree ("variant_id") WHERE "stock_levels"."low_state" = 'crossed';--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_location" ON "stock_movements" USING btree ("location_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_reason" ON "stock_movements" USING btree ("reason","id");--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_movements_level" ON "stock_movements" USING btree ("variant_id","location_id","id");--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_low_at" CHECK ("stock_levels"."low_at" >= 0);--> statement-breakpoint
UPDATE "stock_levels" SET "low_at" = NULL FROM "locations" WHERE "locations"."id" = "stock_levels"."location_id" AND "locations"."kind" = 'store';--> statement-breakpoint
UPDATE "stock_movements" SET "balance" = "summed"."balance"
FROM (SELECT "id", sum("quantity") OVER (PARTITION BY "variant_id", "location_id" ORDER BY "id") AS "balance" FROM "stock_movements") AS "summed"
WHERE "summed"."id" = "stock_movements"."id";--> statement-breakpoint
CREATE FUNCTION "refuse_movement_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account that is deleted takes its name along, and nothing else
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'actor') = (to_jsonb(OLD) - 'actor') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'stock_movements is only ever added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_movements_stay" BEFORE UPDATE OR DELETE ON "stock_movements"
FOR EACH ROW EXECUTE FUNCTION "refuse_movement_change"();
