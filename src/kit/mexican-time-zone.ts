/** The shop's. Apart from the formatters, which a first visit doesn't need. */
export const MEXICAN_TIME_ZONE = 'America/Mexico_City'
