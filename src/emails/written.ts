/** A mail's three parts; the HTML and the text say the same. */
export interface Written {
  subject: string
  html: string
  text: string
}
