// Shows the platform's pushes while no page of the portal is open (NOT-52, NOT-64). It keeps nothing and fetches nothing.
globalThis.addEventListener('push', (event) => {
  const { title, body, address, tag, lang, dir } = event.data.json();
  event.waitUntil(globalThis.registration.showNotification(title, { body, tag, lang, dir, data: { address } }));
});

// Opens a new window, so that a page with unsaved text stays open.
globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.address, globalThis.location.origin);
  if (url.origin === globalThis.location.origin) event.waitUntil(globalThis.clients.openWindow(url.href));
});
