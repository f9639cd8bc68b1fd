import type account from '#shared/locales/en/account.json';
import type app from '#shared/locales/en/app.json';
import type audit from '#shared/locales/en/audit.json';
import type bin from '#shared/locales/en/bin.json';
import type calendar from '#shared/locales/en/calendar.json';
import type ct from '#shared/locales/en/ct.json';
import type workOrder from '#shared/locales/en/workOrder.json';
import type equipment from '#shared/locales/en/equipment.json';
import type field from '#shared/locales/en/field.json';
import type file from '#shared/locales/en/file.json';
import type member from '#shared/locales/en/member.json';
import type mesh from '#shared/locales/en/mesh.json';
import type naming from '#shared/locales/en/naming.json';
import type note from '#shared/locales/en/note.json';
import type notification from '#shared/locales/en/notification.json';
import type order from '#shared/locales/en/order.json';
import type organisation from '#shared/locales/en/organisation.json';
import type patient from '#shared/locales/en/patient.json';
import type portal from '#shared/locales/en/portal.json';
import type prescription from '#shared/locales/en/prescription.json';
import type print from '#shared/locales/en/print.json';
import type production from '#shared/locales/en/production.json';
import type profile from '#shared/locales/en/profile.json';
import type refusal from '#shared/locales/en/refusal.json';
import type relation from '#shared/locales/en/relation.json';
import type revision from '#shared/locales/en/revision.json';
import type role from '#shared/locales/en/role.json';
import type secondFactor from '#shared/locales/en/secondFactor.json';
import type sent from '#shared/locales/en/sent.json';
import type share from '#shared/locales/en/share.json';
import type terms from '#shared/locales/en/terms.json';
import type tooth from '#shared/locales/en/tooth.json';
import type version from '#shared/locales/en/version.json';
import type viewer from '#shared/locales/en/viewer.json';

/** A key that no dictionary holds does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    strictKeyChecks: true;
    resources: {
      account: typeof account;
      app: typeof app;
      audit: typeof audit;
      bin: typeof bin;
      calendar: typeof calendar;
      ct: typeof ct;
      equipment: typeof equipment;
      workOrder: typeof workOrder;
      field: typeof field;
      file: typeof file;
      member: typeof member;
      mesh: typeof mesh;
      naming: typeof naming;
      note: typeof note;
      notification: typeof notification;
      order: typeof order;
      organisation: typeof organisation;
      patient: typeof patient;
      portal: typeof portal;
      prescription: typeof prescription;
      print: typeof print;
      production: typeof production;
      profile: typeof profile;
      refusal: typeof refusal;
      relation: typeof relation;
      revision: typeof revision;
      role: typeof role;
      secondFactor: typeof secondFactor;
      sent: typeof sent;
      share: typeof share;
      terms: typeof terms;
      tooth: typeof tooth;
      version: typeof version;
      viewer: typeof viewer;
    };
  }
}
