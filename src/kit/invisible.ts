/** What shows nothing or turns the direction of reading, except the joints of emoji, keycaps and flags. */
export const INVISIBLE =
  /(?<!(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\uFE0E|\uFE0F)?|[\d#*](?=\uFE0F\u20E3)))(?:\u200D|\uFE0E|\uFE0F)|(?!\u200D|\uFE0E|\uFE0F|(?<=\u{1F3F4}[\u{E0030}-\u{E007A}]{0,6})[\u{E0030}-\u{E007F}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
