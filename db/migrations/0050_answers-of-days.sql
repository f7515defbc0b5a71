CREATE TABLE "answer_days" (
	"day" date PRIMARY KEY NOT NULL,
	"answers" bigint NOT NULL,
	"failed" bigint NOT NULL
);
