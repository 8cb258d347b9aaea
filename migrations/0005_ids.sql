-- What was there before rows had ids gets one.
UPDATE messages SET id = lower(hex(randomblob(8))) WHERE id = '';
--> statement-breakpoint
UPDATE subscribers SET id = lower(hex(randomblob(8))) WHERE id = '';
--> statement-breakpoint
UPDATE sessions SET id = lower(hex(randomblob(8))) WHERE id = '';
