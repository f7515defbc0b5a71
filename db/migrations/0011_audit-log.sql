CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" text,
	"roles" text[] NOT NULL,
	"deed" text NOT NULL,
	"object" text NOT NULL,
	"details" jsonb NOT NULL,
	"address_hash" text,
	"at" timestamp with time zone NOT NULL
);

CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");
CREATE INDEX "audit_log_object_index" ON "audit_log" USING btree ("object");
CREATE INDEX "audit_log_deed_at_index" ON "audit_log" USING btree ("deed","at");
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
