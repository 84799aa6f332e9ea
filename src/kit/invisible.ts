/** What shows nothing or turns the direction of reading, except the joints of emoji. */
export const INVISIBLE =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)(?:\u200D|\uFE0F)|(?!\u200D|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
