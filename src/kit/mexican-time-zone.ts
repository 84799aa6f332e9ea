/** Apart from the formatters, which a first visit doesn't load. */
export const MEXICAN_TIME_ZONE = 'America/Mexico_City'
