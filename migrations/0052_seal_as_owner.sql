SET lock_timeout = '5s';--> statement-breakpoint
-- Who may add an act may not write its seal: the function does, with its owner's rights. The path is fixed because else a table
-- of the caller's own could stand in for one of these.
ALTER FUNCTION "seal_audit_act"() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
-- A trigger on a table of somebody's own could seal what nobody did
REVOKE EXECUTE ON FUNCTION "seal_audit_act"() FROM PUBLIC;
