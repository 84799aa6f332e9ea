SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "analytics_order_days" ADD COLUMN "refunded_before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_order_days" ADD COLUMN "refunded_after" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A refund that the provider's event noted first counts for its lines once it is known to be given.
CREATE TRIGGER "refunds_fresh" AFTER UPDATE ON "refunds"
FOR EACH ROW WHEN (OLD.given_at IS DISTINCT FROM NEW.given_at) EXECUTE FUNCTION "note_fresh_refund"();--> statement-breakpoint
-- Refunds of before took their share of every line.
INSERT INTO "analytics_fresh_orders" ("order_id")
SELECT DISTINCT p.order_id FROM refunds AS r JOIN payments AS p ON p.id = r.payment_id
WHERE r.given_at IS NOT NULL AND (r.shipping_centavos > 0 OR EXISTS (SELECT FROM refund_lines AS l WHERE l.refund_id = r.id));
