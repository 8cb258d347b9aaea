-- Requests to confirm are counted for a mailbox, whatever follows a plus in its address. The column is computed when it is read.

ALTER TABLE `subscribers` ADD `mailbox` text GENERATED ALWAYS AS (substr(email, 1, instr(replace(substr(email, 2), '@', '+'), '+')) || substr(email, instr(email, '@'))) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `subscribers_asked_by_mailbox` ON `subscribers` (`mailbox`,`asked_at`) WHERE asked_at IS NOT NULL;
