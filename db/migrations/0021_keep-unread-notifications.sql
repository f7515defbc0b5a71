CREATE TABLE "unread_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unread_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"body" "bytea",
	"body_hash" text NOT NULL,
	"faults" text[] NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "unread_notifications_once" UNIQUE("type","body_hash")
);
