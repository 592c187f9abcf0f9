// What @querent/sdk/contract declares. Renewed by `pnpm generate`.

// contract/index.d.ts

export { type Access, basePaths, type CaptchaAction, type DataOf, type Endpoint, type EndpointDefinition, endpoint, type InputOf, type Method, type ParsedInputOf, pathOf, } from './endpoint.ts';
export { type AccountBarrier, boolParam, captchaFields, type Envelope, type ErrorHint, type FieldError, intParam, nothing, type PageOf, pageOf, pageQuery, } from './envelope.ts';
export { type Reason, reasons } from './reasons.ts';
export { defaultAvatar, type PermalinkKind, type PrivilegeSettings, permalinkKind, privilegeSettings, type SiteBranding, type SiteCustom, type SiteGeneral, type SiteInterface, type SiteLegal, type SiteLogin, type SiteSeo, type SiteTheme, type SiteUsers, type SiteWrite, type SiteWriteRules, type SmtpSettings, siteBranding, siteCustom, siteGeneral, siteInterface, siteLegal, siteLogin, siteSeo, siteTheme, siteUsers, siteWrite, siteWriteRules, smtpSettings, tagReference, } from './site-settings.ts';
export { type EndpointName, type Endpoints, endpoints } from './table.ts';
export { type MemberAction, memberAction, type UserBasic, userBasic, userStatus } from './users.ts';

// contract/endpoint.d.ts

import type { z } from 'zod';
/**
 * Who may call an endpoint.
 *
 * - `open`: anyone, also while the site is private. A valid token is resolved, a bad one ignored.
 * - `public`: anyone, unless the site demands login; then an activated account.
 * - `session`: any logged-in account, also one that is not activated or is suspended.
 * - `active`: an activated account that is not suspended.
 * - `admin`: a session that was opened while the account was an administrator's.
 * - `install`: the installation server alone; gone once the site is installed.
 */
export type Access = 'open' | 'public' | 'session' | 'active' | 'admin' | 'install';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The three path prefixes of the wire. */
export declare const basePaths: {
    readonly api: '/answer/api/v1';
    readonly admin: '/answer/admin/api';
    readonly install: '/installation';
};
/** Actions that a captcha can be demanded for; the names are the wire's. */
export type CaptchaAction = 'email' | 'password' | 'edit_userinfo' | 'question' | 'answer' | 'comment' | 'edit' | 'invitation_answer' | 'search' | 'report' | 'delete' | 'vote';
export type EndpointDefinition = {
    method: Method;
    /** Path below the base, starting with a slash. */
    path: string;
    /** Defaults to `api`. */
    base?: keyof typeof basePaths;
    access: Access;
    /** One sentence for the API page. */
    summary: string;
    /** Input of GET calls. Values arrive as strings; use the `…Param` schemas. */
    query?: z.ZodType;
    /** Input of all other calls, as JSON. */
    body?: z.ZodType;
    /** What `data` of a successful reply holds. */
    data: z.ZodType;
    /** Reason keys this call may answer with, beyond those of its access level and validation. */
    reasons?: readonly string[];
    captcha?: CaptchaAction;
    /** Refuse the same body from the same account for five minutes. */
    onceOnly?: boolean;
};
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D;
/** Declares one call of the wire. The entry is the only place where its shape is written. */
export declare function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D>;
type InputSchema<D> = D extends {
    query: infer Q extends z.ZodType;
} ? Q : D extends {
    body: infer B extends z.ZodType;
} ? B : undefined;
/** What a caller sends: the query of a GET, the body of anything else. */
export type InputOf<D> = InputSchema<D> extends z.ZodType ? z.input<InputSchema<D>> : undefined;
/** What a handler receives once the input was validated. */
export type ParsedInputOf<D> = InputSchema<D> extends z.ZodType ? z.output<InputSchema<D>> : undefined;
/** What a caller gets in `data`. */
export type DataOf<D> = D extends {
    data: infer R extends z.ZodType;
} ? z.output<R> : never;
/** The whole path of an endpoint on the wire. */
export declare function pathOf(definition: EndpointDefinition): string;
export {};

// contract/envelope.d.ts

import { z } from 'zod';
/** One entry per form field that was refused. */
export declare const fieldError: z.ZodObject<{
    error_field: z.ZodString;
    error_msg: z.ZodString;
}, z.core.$strip>;
export type FieldError = z.infer<typeof fieldError>;
/** How a client should show a refusal that belongs to no field. */
export declare const errorHint: z.ZodObject<{
    err_type: z.ZodEnum<{
        alert: "alert";
        modal: "modal";
        toast: "toast";
    }>;
}, z.core.$strip>;
export type ErrorHint = z.infer<typeof errorHint>;
/** Why the session may not go on: sent with status 403. */
export declare const accountBarrier: z.ZodObject<{
    type: z.ZodEnum<{
        inactive: "inactive";
        suspended: "suspended";
        url_expired: "url_expired";
    }>;
}, z.core.$strip>;
export type AccountBarrier = z.infer<typeof accountBarrier>;
/** The object around every JSON answer; `code` equals the HTTP status. */
export type Envelope<Data = unknown> = {
    code: number;
    reason: string;
    msg: string;
    data: Data;
};
/** A list with the total over all pages. */
export declare function pageOf<Item extends z.ZodType>(item: Item): z.ZodObject<{
    count: z.ZodInt;
    list: z.ZodArray<Item>;
}, z.core.$strip>;
export type PageOf<Item> = {
    count: number;
    list: Item[];
};
/** A whole number in a query string; absent and empty mean "not given". */
export declare function intParam(rules?: {
    min?: number;
    max?: number;
}): z.ZodType<number | undefined, number | string | undefined>;
/** `true`, `1` and `on` in a query string. */
export declare const boolParam: z.ZodPipe<z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, z.ZodString]>>, z.ZodTransform<boolean, string | boolean | undefined>>;
/** `page` and `page_size`; 0 and absence mean the default, negative numbers are refused. */
export declare const pageQuery: z.ZodObject<{
    page: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
    page_size: z.ZodType<number | undefined, string | number | undefined, z.core.$ZodTypeInternals<number | undefined, string | number | undefined>>;
}, z.core.$strip>;
/** Calls that answer nothing. */
export declare const nothing: z.ZodNull;
/** Sent with calls that a captcha may guard. */
export declare const captchaFields: {
    captcha_id: z.ZodOptional<z.ZodString>;
    captcha_code: z.ZodOptional<z.ZodString>;
};

// contract/reasons.d.ts

/**
 * Every reason key of the wire with the HTTP status it is sent with.
 * A key is never reused with another meaning and never renamed. Texts: `backend` section of the language packs.
 */
export declare const reasons: {
    readonly 'base.success': 200;
    readonly 'base.request_format_error': 400;
    readonly 'base.duplicate_request_error': 400;
    readonly 'base.unauthorized_error': 401;
    readonly 'base.forbidden_error': 403;
    readonly 'base.not_found': 404;
    readonly 'base.too_many_requests': 429;
    readonly 'base.payload_too_large': 413;
    readonly 'base.database_error': 500;
    readonly 'base.unknown': 500;
    readonly 'error.object.not_found': 400;
    readonly 'error.object.already_deleted': 400;
    readonly 'error.object.captcha_verification_failed': 400;
    readonly 'error.object.disallow_vote_your_self': 400;
    readonly 'error.object.email_or_password_incorrect': 400;
    readonly 'error.object.old_password_verification_failed': 400;
    readonly 'error.object.new_password_same_as_previous_setting': 400;
    readonly 'error.email.need_to_be_verified': 403;
    readonly 'error.email.verify_url_expired': 403;
    readonly 'error.email.duplicate': 400;
    readonly 'error.email.illegal_email_domain_error': 400;
    readonly 'error.password.space_invalid': 400;
    readonly 'error.user.suspended': 403;
    readonly 'error.user.not_found': 400;
    readonly 'error.user.username_invalid': 400;
    readonly 'error.user.username_duplicate': 400;
    readonly 'error.user.set_avatar': 400;
    readonly 'error.user.not_allowed_registration': 400;
    readonly 'error.user.cannot_update_your_role': 400;
    readonly 'error.user.field_update_not_allowed': 400;
    readonly 'error.admin.cannot_modify_self_status': 400;
    readonly 'error.admin.cannot_update_their_password': 400;
    readonly 'error.admin.cannot_edit_their_profile': 400;
    readonly 'error.rank.fail_to_meet_the_condition': 403;
    readonly 'error.rank.no_enough_rank_to_operate': 403;
    readonly 'error.question.not_found': 404;
    readonly 'error.question.cannot_deleted': 400;
    readonly 'error.question.cannot_update': 400;
    readonly 'error.question.content_less_than_minimum': 400;
    readonly 'error.answer.not_found': 404;
    readonly 'error.answer.cannot_deleted': 400;
    readonly 'error.answer.cannot_update': 400;
    readonly 'error.answer.content_cannot_empty': 400;
    readonly 'error.answer.restrict_answer': 403;
    readonly 'error.answer.question_closed_cannot_add': 400;
    readonly 'error.comment.not_found': 400;
    readonly 'error.comment.cannot_edit_after_deadline': 400;
    readonly 'error.comment.content_cannot_empty': 400;
    readonly 'error.report.not_found': 400;
    readonly 'error.revision.review_underway': 400;
    readonly 'error.common.invalid_url': 400;
    readonly 'error.tag.not_found': 400;
    readonly 'error.tag.already_exist': 400;
    readonly 'error.tag.minimum_count': 400;
    readonly 'error.tag.recommend_tag_enter': 400;
    readonly 'error.tag.reserved_tag_not_allowed': 400;
    readonly 'error.tag.not_contain_synonym_tags': 400;
    readonly 'error.lang.not_found': 400;
    readonly 'error.smtp.config_from_name_cannot_be_email': 400;
    readonly 'error.config.read_config_failed': 400;
    readonly 'error.database.connection_failed': 400;
    readonly 'error.database.create_table_failed': 400;
    readonly 'error.install.create_config_failed': 400;
};
export type Reason = keyof typeof reasons;

// contract/site-settings.d.ts

import { z } from 'zod';
/** Name and address of the site. */
export declare const siteGeneral: z.ZodObject<{
    name: z.ZodString;
    short_description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
    description: z.ZodDefault<z.ZodUnion<readonly [z.ZodLiteral<"">, z.ZodString]>>;
    site_url: z.ZodURL;
    contact_email: z.ZodEmail;
    check_update: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteGeneral = z.infer<typeof siteGeneral>;
export declare const defaultAvatar: z.ZodEnum<{
    gravatar: "gravatar";
    system: "system";
}>;
export declare const siteInterface: z.ZodObject<{
    language: z.ZodString;
    time_zone: z.ZodString;
}, z.core.$strip>;
export type SiteInterface = z.infer<typeof siteInterface>;
/** What members may change about themselves, and the picture of those who chose none. */
export declare const siteUsers: z.ZodObject<{
    default_avatar: z.ZodEnum<{
        gravatar: "gravatar";
        system: "system";
    }>;
    gravatar_base_url: z.ZodDefault<z.ZodString>;
    allow_update_display_name: z.ZodDefault<z.ZodBoolean>;
    allow_update_username: z.ZodDefault<z.ZodBoolean>;
    allow_update_avatar: z.ZodDefault<z.ZodBoolean>;
    allow_update_bio: z.ZodDefault<z.ZodBoolean>;
    allow_update_website: z.ZodDefault<z.ZodBoolean>;
    allow_update_location: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteUsers = z.infer<typeof siteUsers>;
export declare const siteBranding: z.ZodObject<{
    logo: z.ZodDefault<z.ZodString>;
    mobile_logo: z.ZodDefault<z.ZodString>;
    square_icon: z.ZodDefault<z.ZodString>;
    favicon: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type SiteBranding = z.infer<typeof siteBranding>;
export declare const siteLogin: z.ZodObject<{
    allow_new_registrations: z.ZodDefault<z.ZodBoolean>;
    allow_email_registrations: z.ZodDefault<z.ZodBoolean>;
    allow_password_login: z.ZodDefault<z.ZodBoolean>;
    login_required: z.ZodDefault<z.ZodBoolean>;
    allow_email_domains: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    require_email_verification: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SiteLogin = z.infer<typeof siteLogin>;
export declare const tagReference: z.ZodObject<{
    slug_name: z.ZodString;
    display_name: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
/** The tag lists of the write settings are flags of the tags themselves and are not stored here. */
export declare const siteWriteRules: z.ZodObject<{
    restrict_answer: z.ZodDefault<z.ZodBoolean>;
    required_tag: z.ZodDefault<z.ZodBoolean>;
    max_image_size: z.ZodDefault<z.ZodInt>;
    max_attachment_size: z.ZodDefault<z.ZodInt>;
    max_image_megapixel: z.ZodDefault<z.ZodInt>;
    authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    min_content: z.ZodDefault<z.ZodInt>;
    min_tags: z.ZodDefault<z.ZodInt>;
}, z.core.$strip>;
export type SiteWriteRules = z.infer<typeof siteWriteRules>;
export declare const siteWrite: z.ZodObject<{
    restrict_answer: z.ZodDefault<z.ZodBoolean>;
    required_tag: z.ZodDefault<z.ZodBoolean>;
    max_image_size: z.ZodDefault<z.ZodInt>;
    max_attachment_size: z.ZodDefault<z.ZodInt>;
    max_image_megapixel: z.ZodDefault<z.ZodInt>;
    authorized_image_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    authorized_attachment_extensions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    min_content: z.ZodDefault<z.ZodInt>;
    min_tags: z.ZodDefault<z.ZodInt>;
    recommend_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
    reserved_tags: z.ZodDefault<z.ZodArray<z.ZodObject<{
        slug_name: z.ZodString;
        display_name: z.ZodDefault<z.ZodString>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type SiteWrite = z.infer<typeof siteWrite>;
export declare const siteLegal: z.ZodObject<{
    terms_of_service_original_text: z.ZodDefault<z.ZodString>;
    terms_of_service_parsed_text: z.ZodDefault<z.ZodString>;
    privacy_policy_original_text: z.ZodDefault<z.ZodString>;
    privacy_policy_parsed_text: z.ZodDefault<z.ZodString>;
    external_content_display: z.ZodEnum<{
        always_display: "always_display";
        ask_before_display: "ask_before_display";
    }>;
}, z.core.$strip>;
export type SiteLegal = z.infer<typeof siteLegal>;
export declare const permalinkKind: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
export type PermalinkKind = z.infer<typeof permalinkKind>;
export declare const siteSeo: z.ZodObject<{
    permalink: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<4>]>;
    robots: z.ZodString;
}, z.core.$strip>;
export type SiteSeo = z.infer<typeof siteSeo>;
export declare const siteTheme: z.ZodObject<{
    theme: z.ZodString;
    theme_config: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodString>>>;
    color_scheme: z.ZodDefault<z.ZodString>;
    layout: z.ZodDefault<z.ZodEnum<{
        "Fixed-width": "Fixed-width";
        "Full-width": "Full-width";
    }>>;
}, z.core.$strip>;
export type SiteTheme = z.infer<typeof siteTheme>;
export declare const siteCustom: z.ZodObject<{
    custom_css: z.ZodDefault<z.ZodString>;
    custom_head: z.ZodDefault<z.ZodString>;
    custom_header: z.ZodDefault<z.ZodString>;
    custom_footer: z.ZodDefault<z.ZodString>;
    custom_sidebar: z.ZodDefault<z.ZodString>;
}, z.core.$strip>;
export type SiteCustom = z.infer<typeof siteCustom>;
export declare const smtpSettings: z.ZodObject<{
    from_email: z.ZodDefault<z.ZodString>;
    from_name: z.ZodDefault<z.ZodString>;
    smtp_host: z.ZodDefault<z.ZodString>;
    smtp_port: z.ZodDefault<z.ZodInt>;
    encryption: z.ZodDefault<z.ZodEnum<{
        "": "";
        SSL: "SSL";
        TLS: "TLS";
    }>>;
    smtp_username: z.ZodDefault<z.ZodString>;
    smtp_password: z.ZodDefault<z.ZodString>;
    smtp_authentication: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type SmtpSettings = z.infer<typeof smtpSettings>;
/** Reputation needed per action, by `rank.<action>` key. */
export declare const privilegeSettings: z.ZodObject<{
    level: z.ZodUnion<readonly [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>, z.ZodLiteral<99>]>;
    ranks: z.ZodRecord<z.ZodString, z.ZodInt>;
    custom: z.ZodRecord<z.ZodString, z.ZodInt>;
}, z.core.$strip>;
export type PrivilegeSettings = z.infer<typeof privilegeSettings>;

// contract/table.d.ts

/** Every endpoint that is served, by name. One file per domain; add its entries here. */
export declare const endpoints: {};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

// contract/users.d.ts

import { z } from 'zod';
export declare const userStatus: z.ZodEnum<{
    deleted: "deleted";
    inactive: "inactive";
    normal: "normal";
    suspended: "suspended";
}>;
/** A user as lists and posts show them. */
export declare const userBasic: z.ZodObject<{
    id: z.ZodString;
    username: z.ZodString;
    rank: z.ZodInt;
    display_name: z.ZodString;
    avatar: z.ZodString;
    website: z.ZodString;
    location: z.ZodString;
    language: z.ZodString;
    status: z.ZodEnum<{
        deleted: "deleted";
        inactive: "inactive";
        normal: "normal";
        suspended: "suspended";
    }>;
    suspended_until: z.ZodInt;
}, z.core.$strip>;
export type UserBasic = z.infer<typeof userBasic>;
/** Something the caller may do with an object; `name` is translated. */
export declare const memberAction: z.ZodObject<{
    action: z.ZodString;
    name: z.ZodString;
    type: z.ZodEnum<{
        confirm: "confirm";
        edit: "edit";
        reason: "reason";
    }>;
}, z.core.$strip>;
export type MemberAction = z.infer<typeof memberAction>;
