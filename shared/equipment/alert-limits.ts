/** Seconds for which all must be well before an alert ends: four reports. What comes and goes within them is one alert. */
export const ALERT_CALM_SECONDS = 3600;
/** Devices with rules of their own, for each organisation: its rules are one row, which each report reads. */
export const ALERT_DEVICES_MAX = 40;
/** Alerts that a device's page shows. */
export const ALERTS_SHOWN = 20;
/** Days for which an alert that has ended is kept. */
export const ALERT_DAYS = 400;
