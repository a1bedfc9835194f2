CREATE TABLE "device_codes" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"guardian_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_codes_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_child_id_children_person_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;