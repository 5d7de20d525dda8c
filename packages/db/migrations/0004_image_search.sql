CREATE VIRTUAL TABLE `image_search` USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
INSERT INTO `image_search` (rowid, words) SELECT seq, search_words(user_id, original_prompt || ' ' || prompt) FROM `image`;
--> statement-breakpoint
CREATE TRIGGER `image_search_forget` AFTER DELETE ON `image` BEGIN DELETE FROM `image_search` WHERE rowid = old.seq; END;
