CREATE TABLE "guardian_invitations" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guardian_invitations_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "head_id" uuid;--> statement-breakpoint
UPDATE "households" SET "head_id" = (
	SELECT "person_id" FROM "guardians" WHERE "guardians"."household_id" = "households"."id" ORDER BY "since", "person_id" LIMIT 1
);--> statement-breakpoint
ALTER TABLE "households" ALTER COLUMN "head_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "guardian_invitations" ADD CONSTRAINT "guardian_invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_invitations_email" ON "guardian_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guardian_invitations_expires" ON "guardian_invitations" USING btree ("expires_at");