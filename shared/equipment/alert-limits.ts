/**
 * Seconds without trouble before an alert ends. A device makes four reports in this time. Trouble that stops and returns within this time
 * is one alert.
 */
export const ALERT_CALM_SECONDS = 3600;
/**
 * Largest number of devices with their own rules per organisation. The number is limited, because all rules of an organisation are in one
 * row. Each report of a device reads this row.
 */
export const ALERT_DEVICES_MAX = 40;
/** Number of alerts that a device's page shows. */
export const ALERTS_SHOWN = 20;
/** Days for which an ended alert is stored. */
export const ALERT_DAYS = 400;
