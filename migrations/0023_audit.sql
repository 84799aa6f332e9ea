SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "audit_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_is_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"act_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_act_once" UNIQUE("act_id")
);
--> statement-breakpoint
CREATE INDEX "audit_acts_by_time" ON "audit_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_acts_by_subject" ON "audit_acts" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_acts_by_actor" ON "audit_acts" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_acts_by_act" ON "audit_acts" USING btree ("act","at","id");;--> statement-breakpoint
INSERT INTO "audit_head" ("seq", "hash") VALUES (0, '');--> statement-breakpoint
CREATE FUNCTION "seal_audit_act"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
  content text;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  SELECT string_agg(CASE WHEN field IS NULL THEN '-' ELSE octet_length(field) || ':' || field END, '' ORDER BY place)
  INTO content
  FROM unnest(ARRAY[
    NEW.id::text, (extract(epoch FROM NEW.at) * 1000000)::bigint::text, NEW.actor, NEW.act, NEW.subject_kind, NEW.subject_id,
    NEW.before::text, NEW.after::text, NEW.request_id
  ]) WITH ORDINALITY AS fields (field, place);
  INSERT INTO audit_seals (seq, act_id, previous_hash, hash)
  VALUES (head.seq + 1, NEW.id, head.hash, encode(sha256(convert_to(head.hash || content, 'UTF8')), 'hex'));
  UPDATE audit_head SET seq = audit_seals.seq, hash = audit_seals.hash FROM audit_seals WHERE audit_seals.seq = head.seq + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_acts_sealed" AFTER INSERT ON "audit_acts" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "seal_audit_act"();--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_acts_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_acts"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seals_by_trigger" BEFORE INSERT ON "audit_seals"
FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_head_stays" BEFORE INSERT OR DELETE OR TRUNCATE ON "audit_head"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_head_by_trigger" BEFORE UPDATE ON "audit_head"
FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_audit_change"();
