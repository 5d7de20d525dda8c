ALTER TABLE `renewal_run` ADD `left_alone` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `image` ADD `is_enhanced` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Older pictures: enhanced, unless what was painted is what was typed, alone or with the hint of a style.
UPDATE `image` SET `is_enhanced` = 1 WHERE `prompt` <> `original_prompt` AND `prompt` NOT IN (
	rtrim(`original_prompt`, ' ,.，。、') || ', photorealistic, natural light, fine detail, 50mm photograph',
	rtrim(`original_prompt`, ' ,.，。、') || ', black and white photograph, rich greys, film grain, strong contrast',
	rtrim(`original_prompt`, ' ,.，。、') || ', anime illustration, clean line art, cel shading, vivid colours',
	rtrim(`original_prompt`, ' ,.，。、') || ', 3D render, soft global illumination, rounded forms, depth of field',
	rtrim(`original_prompt`, ' ,.，。、') || ', luminous, glowing highlights, sparkling light, golden rim light'
);
